/** FNV-1a: the same text gives the same number on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return value;
}

const STEPS = 12;

/** An SVG path across a 300 × 200 field, a walk drawn from `seed` that ends higher than it began. */
export function coverLine(seed: string): string {
  let state = hash(seed) || 1;
  let y = 150;
  const points: string[] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    points.push(`${step === 0 ? 'M' : 'L'}${step * (300 / STEPS)} ${y}`);
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
    y = Math.min(175, Math.max(35, y - 6 + ((state % 1000) / 1000 - 0.5) * 44));
    y = Math.round(y * 10) / 10;
  }
  return points.join(' ');
}

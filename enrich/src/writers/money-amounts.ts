/** Extracts the amounts of money in a text, in millions. */
export function toMillions(text: string): number[] {
  const amounts = text.matchAll(
    /[$€£]\s?(\d[\d,]*(?:\.\d+)?)\s?(trillion|billion|million|tn|bn|mn?|b|t)?\b/gi,
  );
  return [...amounts].map(([, digits = '', unit = '']) => {
    const amount = Number(digits.replaceAll(',', ''));
    const scale = unit.toLowerCase().charAt(0);
    if (scale === 't') return amount * 1_000_000;
    if (scale === 'b') return amount * 1000;
    return scale === 'm' ? amount : amount / 1_000_000;
  });
}

import { type Brand, type BrandFonts, fontStacks } from '@runrate/contracts';
import { type Accents, toAccents } from '@runrate/service';

/** Returns the rules that give pages the owner's accent and fonts; `undefined` if neither is set. */
export function writeBrandStyle({ accent, fonts }: Pick<Brand, 'accent' | 'fonts'>): string | undefined {
  const rules = [...(accent === undefined ? [] : accentRules(toAccents(accent))), ...fontRules(fonts)];
  return rules.length === 0 ? undefined : `${rules.join('\n')}\n`;
}

/** Only for screens: in print the accent stays black. */
function accentRules({ light, dark }: Accents): string[] {
  const rule = (selector: string, { accent, strong, soft, on }: Accents['light']) =>
    `  ${selector} { --accent: ${accent}; --accent-strong: ${strong}; --accent-soft: ${soft}; --on-accent: ${on}; }`;
  return [
    '@media screen {',
    rule(':root, [data-theme="light"]', light),
    rule('[data-theme="dark"]', dark),
    '}',
  ];
}

function fontRules(fonts: BrandFonts = {}): string[] {
  const { reading, interface: others } = fonts;
  const values = [
    ...(reading === undefined ? [] : [`--font-of-reading: ${fontStacks[reading]};`]),
    ...(others === undefined ? [] : [`--font-of-interface: ${fontStacks[others]};`]),
  ];
  return values.length === 0 ? [] : [`:root { ${values.join(' ')} }`];
}

/** Returns the prefixes of the names of font files that no page needs. */
export function listUnusedFonts({ reading = 'newsreader', interface: others = 'inter' }: BrandFonts = {}) {
  const used: readonly string[] = [reading, others];
  return ['newsreader', 'inter'].filter((name) => !used.includes(name));
}

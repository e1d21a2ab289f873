import { expect, test } from 'vitest';
import { describeAccents, groundsOf, type Theme, textContrast, toAccents } from './accents.ts';
import { contrastOf } from './colours.ts';

const inkOf = { light: '#14161a', dark: '#e9e7e2' } as const;
const mutedOf = { light: '#565c66', dark: '#a3abb6' } as const;

/** Colours by what makes them difficult. */
const given = {
  'black, gone in the dark theme': '#000000',
  'white, gone in the light one': '#ffffff',
  yellow: '#ffee00',
  'a grey between both': '#808080',
  'as dark as the dark ground': '#0e1116',
  'as light as the light ground': '#fbfaf7',
  navy: '#000080',
  'pure red': '#ff0000',
  'pure green': '#00ff00',
  'pure blue': '#0000ff',
  'magenta, in three digits': '#f0f',
  'our own': '#0b6b4f',
};

test('OWN-23 an accent that no theme can be read with is moved until both can', () => {
  for (const [name, colour] of Object.entries(given)) {
    const accents = toAccents(colour);
    for (const theme of ['light', 'dark'] as const satisfies readonly Theme[]) {
      const { accent, strong, soft, on } = accents[theme];
      for (const ground of [...groundsOf[theme], soft]) {
        expect([name, theme, ground, contrastOf(accent, ground) >= textContrast]).toEqual([
          name,
          theme,
          ground,
          true,
        ]);
        expect([name, theme, ground, contrastOf(strong, ground) >= textContrast]).toEqual([
          name,
          theme,
          ground,
          true,
        ]);
      }
      expect([name, theme, contrastOf(on, accent) >= textContrast]).toEqual([name, theme, true]);
      expect([name, theme, contrastOf(on, strong) >= textContrast]).toEqual([name, theme, true]);
      expect([name, theme, contrastOf(inkOf[theme], soft) >= textContrast]).toEqual([name, theme, true]);
      expect([name, theme, contrastOf(mutedOf[theme], soft) >= textContrast]).toEqual([name, theme, true]);
    }
  }
});

test('OWN-23 an accent that can be read stays as it is, and a sentence says what was changed in which theme', () => {
  expect(toAccents('#0b6b4f').light.accent).toBe('#0b6b4f');
  expect(toAccents('#45c79a').dark.accent).toBe('#45c79a');
  const { dark } = toAccents('#0b6b4f');
  expect(describeAccents('#0b6b4f')).toBe(
    `brand.accent: #0b6b4f cannot be read on every ground (4.5:1), so it is ${dark.accent} in the dark theme.`,
  );
  const both = toAccents('#808080');
  expect(describeAccents('#808080')).toBe(
    `brand.accent: #808080 cannot be read on every ground (4.5:1), so it is ${both.light.accent} in the light theme and ${both.dark.accent} in the dark one.`,
  );
});

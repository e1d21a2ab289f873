// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ourSiteConfig } from '../testing/our-site-config.ts';
import { BrandName, hasLongWord } from './brand-name.tsx';

const light = { src: '/icons/logo-1.webp', width: 40, height: 10 };
const dark = { ...light, src: '/icons/logo-2.webp' };

test('OWN-23 each theme has its own logo, and one of them is hidden', () => {
  const { brand } = ourSiteConfig;
  render(<BrandName brand={{ ...brand, logo: { ...light, dark } }} className="h-6" />);
  const [first, second] = screen.getAllByRole('img', { name: brand.name });
  expect([first?.getAttribute('src'), first?.className]).toEqual([
    light.src,
    expect.stringContaining('dark:hidden'),
  ]);
  expect(first?.className).not.toContain('not-dark:hidden');
  expect([second?.getAttribute('src'), second?.className]).toEqual([
    dark.src,
    expect.stringContaining('not-dark:hidden'),
  ]);
});

test.each([
  ['Runrate', false],
  ['Ledger & Loop', false],
  ['Bienenkorrespondenz', true],
  ['Die Bienenkorrespondenz', true],
  ['茶の通信', false],
])('OWN-23 whether %s has a word too long for a phone’s header: %s', (name, isLong) => {
  expect(hasLongWord(name)).toBe(isLong);
});

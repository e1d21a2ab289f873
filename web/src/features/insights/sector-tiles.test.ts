import { expect, test } from 'vitest';
import { exampleStock } from '../../testing/examples.ts';
import { sectors, sectorTiles, tileShade } from './sector-tiles.ts';

const stocks = [
  exampleStock({ symbol: 'BIG', sector: 'Data', marketCap: 400e9, changePercent: 2 }),
  exampleStock({ symbol: 'MID', sector: 'Data', marketCap: 100e9, changePercent: -1 }),
  exampleStock({ symbol: 'ONE', sector: 'Security', marketCap: 100e9, changePercent: 5 }),
  exampleStock({ symbol: 'NONE', sector: 'Security', changePercent: 9 }),
];

test('sectors stand by market cap, with the mean change of those that have the period', () => {
  expect(sectors(stocks, '1D')).toEqual([
    { name: 'Data', companies: 2, change: 0.5, marketCap: 500e9 },
    { name: 'Security', companies: 2, change: 7, marketCap: 100e9 },
  ]);
  expect(sectors(stocks, '1Y').map(({ change }) => change)).toEqual([undefined, undefined]);
});

test('tiles stay in the field, do not overlap, and grow with the root of the market cap', () => {
  const field = { width: 800, height: 400 };
  const { tiles, labels } = sectorTiles(stocks, '1D', field);
  expect(tiles.map(({ stock }) => stock.symbol).sort()).toEqual(['BIG', 'MID', 'ONE']);
  expect(labels.map(({ name }) => name).sort()).toEqual(['Data', 'Security']);
  for (const [place, tile] of tiles.entries()) {
    expect(tile.left).toBeGreaterThanOrEqual(0);
    expect(tile.top).toBeGreaterThanOrEqual(0);
    expect(tile.left + tile.width).toBeLessThanOrEqual(field.width);
    expect(tile.top + tile.height).toBeLessThanOrEqual(field.height);
    for (const other of tiles.slice(place + 1)) {
      const across =
        Math.min(tile.left + tile.width, other.left + other.width) - Math.max(tile.left, other.left);
      const down = Math.min(tile.top + tile.height, other.top + other.height) - Math.max(tile.top, other.top);
      expect(Math.min(across, down)).toBeLessThanOrEqual(0);
    }
  }
  const area = (symbol: string) => {
    const tile = tiles.find(({ stock }) => stock.symbol === symbol);
    return (tile?.width ?? 0) * (tile?.height ?? 0);
  };
  expect(area('BIG') / area('MID')).toBeCloseTo(2, 0);
});

test('the colour takes the change against what is much in the period', () => {
  expect([4, 40, -2, 0, undefined].map((change) => tileShade(change, '1D'))).toEqual([1, 1, -0.5, 0, 0]);
  expect(tileShade(15, '1Y')).toBe(0.25);
});

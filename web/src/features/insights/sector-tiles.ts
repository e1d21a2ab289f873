import type { Stock, StockPeriod } from '@runrate/contracts';
import { type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy';
import { changeOver } from './market-figures.ts';
import { inOneCurrency } from './one-currency.ts';

export interface Tile {
  stock: Stock;
  /** Percent over the period; undefined if the history is too short. */
  change: number | undefined;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Sector {
  name: string;
  companies: number;
  /** Mean percent change of the companies with data for the period; undefined if there are none. */
  change: number | undefined;
  /** Sum over the companies in the most common currency. */
  marketCap: number;
}

export interface SectorTiles {
  tiles: Tile[];
  /** Position of each sector's name. */
  labels: Array<{ name: string; left: number; top: number; width: number }>;
}

/** Sectors of the index, largest market capitalisation first. */
export function sectors(stocks: readonly Stock[], period: StockPeriod): Sector[] {
  const { currency } = inOneCurrency(stocks);
  return [...Map.groupBy(stocks, ({ sector }) => sector)]
    .map(([name, members]) => {
      const changes = members
        .map((stock) => changeOver(stock, period))
        .filter((change) => change !== undefined);
      return {
        name,
        companies: members.length,
        change:
          changes.length === 0
            ? undefined
            : changes.reduce((sum, change) => sum + change, 0) / changes.length,
        marketCap: members
          .filter((stock) => stock.currency === currency)
          .reduce((sum, { marketCap }) => sum + (marketCap ?? 0), 0),
      };
    })
    .sort((one, other) => other.marketCap - one.marketCap || (one.name < other.name ? -1 : 1));
}

interface Branch {
  name: string;
  children?: Branch[];
  stock?: Stock;
}

/** Height of a sector's name above its companies, in pixels. */
export const LABEL_HEIGHT = 20;
/** Gaps between companies and between sectors, in pixels. */
const GAPS = { company: 2, sector: 10 } as const;

/**
 * Lays out the companies as a treemap grouped by sector, in a field of the given size in pixels. Areas are proportional
 * to the square root of the market capitalisation; otherwise one company would leave the others too small to read.
 */
export function sectorTiles(
  stocks: readonly Stock[],
  period: StockPeriod,
  field: { width: number; height: number },
): SectorTiles {
  const known = inOneCurrency(stocks).stocks.filter(
    ({ marketCap }) => marketCap !== undefined && marketCap > 0,
  );
  const groups = Map.groupBy(known, ({ sector }) => sector);
  const root = hierarchy<Branch>({
    name: '',
    children: [...groups].map(([name, members]) => ({
      name,
      children: members.map((stock) => ({ name: stock.symbol, stock })),
    })),
  })
    .sum(({ stock }) => Math.sqrt(stock?.marketCap ?? 0))
    .sort(
      (one, other) => (other.value ?? 0) - (one.value ?? 0) || (one.data.name < other.data.name ? -1 : 1),
    );
  const placed = treemap<Branch>()
    .size([field.width, field.height])
    .paddingInner(({ depth }) => (depth === 0 ? GAPS.sector : GAPS.company))
    .paddingTop(({ depth }) => (depth === 1 ? LABEL_HEIGHT : 0))
    .round(true)(root);
  return {
    tiles: placed.leaves().flatMap((leaf) => toTile(leaf, period)),
    labels: (placed.children ?? []).map(({ data, x0, y0, x1 }) => ({
      name: data.name,
      left: x0,
      top: y0,
      width: x1 - x0,
    })),
  };
}

function toTile({ data, x0, y0, x1, y1 }: HierarchyRectangularNode<Branch>, period: StockPeriod): Tile[] {
  const { stock } = data;
  if (!stock) return [];
  return [{ stock, change: changeOver(stock, period), left: x0, top: y0, width: x1 - x0, height: y1 - y0 }];
}

/** Percent change at which a tile has its full colour; a longer period needs a larger change. */
const FULL: Readonly<Record<StockPeriod, number>> = {
  '1D': 4,
  '1W': 8,
  '1M': 15,
  '3M': 25,
  YTD: 50,
  '1Y': 60,
};

/** Colour of a tile, from -1 (full loss) to 1 (full gain). */
export function tileShade(change: number | undefined, period: StockPeriod): number {
  if (change === undefined) return 0;
  return Math.max(-1, Math.min(1, change / FULL[period]));
}

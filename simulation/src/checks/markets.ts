import { filedFactsView, stocksView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { listed } from '../actors/exchanges.ts';
import type { World } from '../world/world.ts';
import { Broken } from './broken.ts';

/** Daily prices equal the exchange's, and each filed fact is there once, as filed. */
export async function checkMarkets({ exchanges }: World, { views }: Engines): Promise<void> {
  for (const { symbol, cik } of listed) {
    const wanted = [...exchanges.closesOf(symbol)];
    const stock = await views.get(stocksView, symbol);
    const closes = new Map(stock?.closes);
    const wrong = wanted.find(([day, price]) => closes.get(day) !== price);
    if (wrong)
      throw new Broken(
        'prices are the exchange’s',
        `${symbol} closed at ${wrong[1]} on ${wrong[0]}, and readers see ${closes.get(wrong[0])}`,
      );
    const last = wanted.at(-1)?.[1];
    if (stock?.price !== last)
      throw new Broken(
        'prices are the exchange’s',
        `${symbol} is at ${last}, and readers see ${stock?.price}`,
      );
    const facts = (await views.get(filedFactsView, cik))?.facts ?? [];
    for (const { accn, val } of exchanges.factsOf(cik)) {
      const values = facts.filter(({ accession }) => accession === accn).map(({ value }) => value);
      if (values.length !== 1 || values[0] !== val)
        throw new Broken(
          'each filing once',
          `${symbol} filed ${val} in ${accn}, and readers see ${values.join(' and ') || 'nothing'}`,
        );
    }
    if (facts.length !== exchanges.factsOf(cik).length)
      throw new Broken(
        'each filing once',
        `${symbol} filed ${exchanges.factsOf(cik).length} facts, and readers see ${facts.length}`,
      );
  }
}

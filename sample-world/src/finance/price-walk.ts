import { hashText, mixBits, normalNoise, unitNoise } from '../seeded-random.ts';
import type { ListedCompany } from './companies.ts';
import { dayOf, isSessionDay, SLOTS_PER_SESSION } from './market-calendar.ts';

/** Fixed start of every walk, so that the price of a past day never depends on today. */
const FIRST_DAY = dayOf(Date.UTC(2016, 0, 4));
const LEVEL_DAY = dayOf(Date.UTC(2025, 5, 30));
/** Fraction of its distance from the trend that a walk keeps from one session to the next. */
const PERSISTENCE = 0.993;
const MARKET_SHARE = 0.55;
const MARKET_SEED = hashText('the whole market');

export interface SessionPrices {
  day: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

export interface PriceWalk {
  /** Prices after a number of slots in the session; final once all slots have passed. */
  session(day: number, slots: number): SessionPrices;
}

/** Creates a seeded random walk around a drifting level: a pure function of company, day and slot. */
export function createPriceWalk(company: ListedCompany): PriceWalk {
  const seed = hashText(company.symbol);
  const closes = new Map<number, number>();
  const finished = new Map<number, SessionPrices>();
  let walkedTo = FIRST_DAY - 1;
  let distance = 0;

  function walkTo(day: number): void {
    while (walkedTo < day) {
      walkedTo += 1;
      if (isSessionDay(walkedTo))
        distance = PERSISTENCE * distance + company.volatility * dailyShock(seed, walkedTo);
      const years = (walkedTo - LEVEL_DAY) / 365.25;
      closes.set(walkedTo, company.level * Math.exp(company.drift * years + distance));
    }
  }

  function session(day: number, slots: number): SessionPrices {
    const known = finished.get(day);
    if (known !== undefined && slots === SLOTS_PER_SESSION) return known;
    walkTo(day);
    const close = closes.get(day) ?? company.level;
    const before = closes.get(day - 1) ?? close;
    const prices = trade(company, mixBits(seed ^ day), { day, before, close, slots });
    if (slots === SLOTS_PER_SESSION) finished.set(day, prices);
    return prices;
  }
  return { session };
}

/** Each day combines the market's move and the company's own; about one day in sixty brings a surprise. */
function dailyShock(seed: number, day: number): number {
  const own = mixBits(seed ^ mixBits(day));
  const surprise = unitNoise(own ^ 0x2545f491) < 1 / 60 ? 3.2 : 1;
  const market = normalNoise(mixBits(MARKET_SEED ^ day));
  return MARKET_SHARE * market + Math.sqrt(1 - MARKET_SHARE ** 2) * surprise * normalNoise(own);
}

interface Day {
  day: number;
  before: number;
  close: number;
  slots: number;
}

function trade(company: ListedCompany, seed: number, { day, before, close, slots }: Day): SessionPrices {
  const open =
    before * (close / before) ** (0.2 + 0.4 * unitNoise(seed)) * (1 + 0.002 * normalNoise(seed + 1));
  const swing = company.volatility * (0.25 + 0.35 * unitNoise(seed + 2));
  let high = open;
  let low = open;
  let price = open;
  for (let slot = 1; slot <= slots; slot += 1) {
    price = priceAt(slot / SLOTS_PER_SESSION, open, close, swing, mixBits(seed + 64 * slot));
    high = Math.max(high, price);
    low = Math.min(low, price);
  }
  const full =
    company.volume * 1e6 * (0.7 + 0.6 * unitNoise(seed + 3)) * (1 + 6 * Math.abs(close / before - 1));
  const volume = Math.round((full * Math.max(slots, 1)) / SLOTS_PER_SESSION);
  return { day, open: cents(open), high: cents(high), low: cents(low), close: cents(price), volume };

  /** A bridge from open to close: whatever happens in between, it ends at the close. */
  function priceAt(part: number, from: number, to: number, amplitude: number, jitter: number): number {
    const waves =
      Math.sin(Math.PI * part) * (unitNoise(seed + 4) - 0.5) * 2 +
      Math.sin(3 * Math.PI * part) * (unitNoise(seed + 5) - 0.5) +
      Math.sin(7 * Math.PI * part) * (unitNoise(seed + 6) - 0.5) * 0.4;
    const tick = part < 1 ? (unitNoise(jitter) - 0.5) * 0.12 : 0;
    return (from + (to - from) * part) * (1 + amplitude * (waves + tick));
  }
}

function cents(price: number): number {
  return Math.round(price * 100) / 100;
}

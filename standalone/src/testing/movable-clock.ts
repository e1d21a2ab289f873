// Preload with `node --import`: shifts the clock by the milliseconds in CLOCK_SHIFT_FILE, read again several
// times a second. Timers are unaffected, as when a machine's clock is set.
import { readFileSync } from 'node:fs';

const path = process.env['CLOCK_SHIFT_FILE'] ?? '';
const RealDate = Date;
let shift = readShift();
setInterval(() => {
  shift = readShift();
}, 50).unref();

function readShift(): number {
  return Number(readFileSync(path, 'utf8'));
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[]) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + shift] : given),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name, receiver),
});

// Loaded before a program (`node --import`): its clock is wrong by the milliseconds that CLOCK_SHIFT_FILE holds, which
// is looked at again several times a second. Timers go on as ever, as they do when someone sets a machine's clock.
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

// Exits the threads that load this while the count in the file DYING_THREADS is above zero; afterwards reads
// documents.
import { readFileSync, writeFileSync } from 'node:fs';
import work from './worker.ts';

const file = process.env['DYING_THREADS'] ?? '';
const left = Number(readFileSync(file, 'utf8'));
if (left > 0) {
  writeFileSync(file, String(left - 1));
  process.exit(1);
}

export default work;

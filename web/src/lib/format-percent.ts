export {
  type Direction,
  directionOf,
  formatGrowth,
  formatPercent,
  formatSignedChange,
  formatSignedPercent,
} from '@runrate/contracts';

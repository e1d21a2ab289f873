export {
  type Direction,
  directionOf,
  formatGrowth,
  formatSignedChange,
  formatSignedPercent,
} from '@runrate/contracts';

export {
  type Direction,
  directionOf,
  formatGrowth,
  formatGrowthInTenths,
  formatPercent,
  formatSignedChange,
  formatSignedPercent,
} from '@runrate/contracts';

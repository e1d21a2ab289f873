export { formatBillions, formatMarketCap, formatMultiple, formatPrice } from '@runrate/contracts';

import { formatBillions, isWrittenInAmerican } from '@runrate/contracts';

/** A sum in billions, without decimals: '$8B'. */
export function formatWholeBillions(billions: number): string {
  return isWrittenInAmerican() ? `$${billions.toFixed(0)}B` : formatBillions(billions);
}

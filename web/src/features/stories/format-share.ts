/** A share of one as a whole percentage: '52 %'. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

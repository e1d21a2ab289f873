/** What a stock's `arrBasis` says of a figure that the company reported; of a derived one it is the formula. */
export const reportedBasis = 'reported by the company';

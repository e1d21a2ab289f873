/** Name, age in days, and what was raised and the value afterwards in billions of dollars. */
export type SampleRound = readonly [name: string, daysAgo: number, amount: number, valuation: number];

/** Funding rounds of the sample world's private startups by id, newest first. All of them are invented. */
export const startupRounds: Readonly<Record<string, readonly SampleRound[]>> = {
  orrelune: [
    ['Series E', 74, 4.6, 38.5],
    ['Series D', 529, 1.4, 16.0],
    ['Series C', 859, 0.92, 7.6],
    ['Series B', 1224, 0.33, 3.6],
  ],
  cairnmind: [
    ['Series D', 131, 0.64, 4.6],
    ['Series C', 496, 0.2, 2.2],
    ['Series B', 826, 0.11, 0.68],
    ['Series A', 1191, 0.049, 0.22],
  ],
  voxaline: [
    ['Series C', 48, 0.3, 1.9],
    ['Series B', 378, 0.065, 0.59],
    ['Series A', 743, 0.038, 0.19],
    ['Seed', 1108, 0.012, 0.053],
  ],
  sankora: [
    ['Series B', 19, 0.13, 0.82],
    ['Series A', 384, 0.035, 0.2],
    ['Seed', 749, 0.009, 0.046],
  ],
  relayon: [
    ['Series C', 96, 0.21, 1.3],
    ['Series B', 461, 0.087, 0.62],
    ['Series A', 916, 0.029, 0.15],
    ['Seed', 1371, 0.008, 0.041],
  ],
  palimpsar: [
    ['Series B', 203, 0.081, 0.74],
    ['Series A', 568, 0.032, 0.18],
    ['Seed', 978, 0.009, 0.042],
  ],
  indexhaven: [
    ['Series A', 610, 0.02, 0.09],
    ['Seed', 1020, 0.005, 0.025],
  ],
  forgelark: [
    ['Series E', 33, 1.2, 7.2],
    ['Series D', 398, 0.27, 2.2],
    ['Series C', 853, 0.13, 0.94],
    ['Series B', 1183, 0.071, 0.45],
  ],
  patchwren: [
    ['Series B', 152, 0.07, 0.58],
    ['Series A', 562, 0.03, 0.14],
    ['Seed', 1017, 0.007, 0.038],
  ],
  cobolith: [
    ['Series C', 88, 0.15, 1.1],
    ['Series B', 418, 0.063, 0.52],
    ['Series A', 873, 0.025, 0.12],
    ['Seed', 1328, 0.007, 0.03],
  ],
  tessaroon: [
    ['Series B', 1, 0.085, 0.64],
    ['Series A', 426, 0.024, 0.17],
    ['Seed', 870, 0.006, 0.03],
  ],
  callowen: [
    ['Series B', 117, 0.066, 0.47],
    ['Series A', 482, 0.029, 0.13],
    ['Seed', 937, 0.008, 0.042],
  ],
  notewarden: [
    ['Series C', 241, 0.24, 2.2],
    ['Series B', 696, 0.13, 0.92],
    ['Series A', 1026, 0.046, 0.25],
    ['Seed', 1481, 0.016, 0.071],
  ],
  clauseline: [
    ['Series B', 61, 0.13, 0.93],
    ['Series A', 471, 0.049, 0.22],
    ['Seed', 881, 0.014, 0.062],
  ],
  lumenarc: [
    ['Series D', 2, 0.42, 5.1],
    ['Series C', 304, 0.21, 2.55],
    ['Series B', 690, 0.09, 0.84],
    ['Series A', 1060, 0.03, 0.19],
  ],
  foleywick: [
    ['Series A', 176, 0.056, 0.31],
    ['Seed', 541, 0.018, 0.1],
  ],
  pigmentry: [
    ['Series B', 139, 0.061, 0.68],
    ['Series A', 504, 0.038, 0.19],
    ['Seed', 834, 0.009, 0.052],
  ],
  nordhavel: [
    ['Series D', 108, 0.43, 2.7],
    ['Series C', 473, 0.15, 0.96],
    ['Series B', 928, 0.073, 0.46],
    ['Series A', 1383, 0.026, 0.13],
  ],
  cyclemart: [
    ['Series B', 27, 0.077, 0.55],
    ['Series A', 482, 0.024, 0.13],
    ['Seed', 812, 0.008, 0.042],
  ],
  shardlow: [
    ['Series C', 185, 0.14, 1.6],
    ['Series B', 515, 0.051, 0.57],
    ['Series A', 880, 0.041, 0.18],
    ['Seed', 1290, 0.013, 0.059],
  ],
  aldermist: [
    ['Series B', 55, 0.097, 0.88],
    ['Series A', 510, 0.038, 0.21],
    ['Seed', 920, 0.01, 0.05],
  ],
  tracevow: [
    ['Series A', 162, 0.052, 0.26],
    ['Seed', 492, 0.017, 0.084],
  ],
};

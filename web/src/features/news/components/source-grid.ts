export const sourceGrid =
  'grid gap-x-10 gap-y-12 md:grid-cols-2 xl:grid-cols-3 xl:has-[>:nth-child(2):last-child]:grid-cols-2';

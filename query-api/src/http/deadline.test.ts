import { expect, test } from 'vitest';
import { withDeadline } from './deadline.ts';

test('work that hangs is given up with a 503; work that ends in time answers or fails as it would', async () => {
  const hanging = withDeadline(new Promise<never>(() => {}), 5);
  await expect(hanging).rejects.toMatchObject({ status: 503 });
  expect(await withDeadline(Promise.resolve('done'))).toBe('done');
  await expect(withDeadline(Promise.reject(new Error('no')))).rejects.toThrow('no');
});

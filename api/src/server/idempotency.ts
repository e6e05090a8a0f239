import { idempotencyKey } from '@hofkiste/contract/wire/orders';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import * as v from 'valibot';
import { isDuplicate } from '../database/transaction.js';
import { type AppError, validationFailed } from './errors.js';
import { hashOf } from './secret.js';

const HEADER = 'Idempotency-Key';
const keySchema = v.optional(idempotencyKey);

/** The `Idempotency-Key` header; undefined when it is missing. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const result = v.safeParse(keySchema, context.switchToHttp().getRequest<Request>().get(HEADER));
  if (!result.success) throw validationFailed([{ path: HEADER, message: result.issues[0].message }]);
  return result.output;
});

/** Headers and body that tell whether a request is a repetition. */
export interface RequestKey {
  idempotencyKey: string | undefined;
  /** Hash of the body. */
  requestHash: string;
}

export const requestKey = (idempotencyKey: string | undefined, body: object): RequestKey => ({
  idempotencyKey,
  requestHash: hashOf(JSON.stringify(body)),
});

export interface Earlier<S, T> {
  find: (idempotencyKey: string) => Promise<S | null | undefined>;
  answer: (stored: S) => T | Promise<T>;
  /** For a request that had another body with the same key. */
  refusal: () => AppError;
}

/** Returns the answer to an earlier request with the same key, if there was one. */
export async function earlierAnswer<S extends { requestHash: string | null }, T>(
  { idempotencyKey, requestHash }: RequestKey,
  { find, answer, refusal }: Earlier<S, T>,
): Promise<T | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const stored = await find(idempotencyKey);
  if (!stored) return undefined;
  if (stored.requestHash !== requestHash) throw refusal();
  return answer(stored);
}

/** Returns the answer to an earlier request with the same key, or else to this one. */
export async function once<S extends { requestHash: string | null }, T>(
  key: RequestKey,
  earlier: Earlier<S, T>,
  work: () => Promise<T>,
): Promise<T> {
  const answer = await earlierAnswer(key, earlier);
  if (answer !== undefined) return answer;
  try {
    return await work();
  } catch (error) {
    // Two processes got a repeated request at once: by now the other one is stored.
    const faster = isDuplicate(error) ? await earlierAnswer(key, earlier) : undefined;
    if (faster === undefined) throw error;
    return faster;
  }
}

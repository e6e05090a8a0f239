import * as v from 'valibot';

const fieldErrorSchema = v.object({ path: v.string(), message: v.string() });

/** The answer of every failed call under /api, also of the gateway's own errors. */
export const ApiError = v.object({
  statusCode: v.number(),
  /** A stable English constant such as ORDER_DEADLINE_PASSED. */
  code: v.string(),
  /** German, fit to show. */
  message: v.string(),
  errors: v.optional(v.array(fieldErrorSchema)),
  /** With BOX_LIMIT_REACHED: how many are left of each box that is short, by the preset's id. */
  available: v.optional(v.record(v.string(), v.number())),
});

/** Reads a body as an error of the api; undefined for anything else, such as the HTML page of a proxy. */
export function parseApiError(body: unknown): ApiError | undefined {
  const { success, output } = v.safeParse(ApiError, body);
  return success ? output : undefined;
}

export type ApiError = v.InferOutput<typeof ApiError>;
export type FieldError = v.InferOutput<typeof fieldErrorSchema>;

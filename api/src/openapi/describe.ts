import { idInAddress } from '@hofkiste/contract/wire/primitives';
import { applyDecorators, HttpCode, Param, SetMetadata } from '@nestjs/common';
import type * as v from 'valibot';

/** The schema of a JSON answer, or the media type of another answer; undefined for an empty one. */
export type Answer =
  | v.GenericSchema
  | 'text/calendar'
  | 'text/csv'
  | 'application/pdf'
  | 'application/zip'
  | undefined;

/** The part of a route's description that its other decorators lack. */
export interface Description {
  summary: string;
  answer: Answer;
  /** The schema of a body that no parameter of the route has, because a guard reads it. */
  body?: v.GenericSchema;
  /** The field of a multipart body that has a file. */
  file?: string;
}

export const DESCRIPTION = 'openapi:description';

interface Options extends Pick<Description, 'body' | 'file'> {
  /** 200 if it is missing, whatever the method. */
  status?: 201 | 202 | 204;
}

/** Describes a route in the OpenAPI document, which has only routes with a description, and sets its status. */
export const Describe = (summary: string, answer?: Answer, { status, ...options }: Options = {}) =>
  applyDecorators(
    HttpCode(status ?? 200),
    SetMetadata(DESCRIPTION, { summary, answer, ...options } satisfies Description),
  );

/** Injects a number of the address; anything else there is unknown. */
export const Id = (name = 'id'): ParameterDecorator => Param(name, { schema: idInAddress });

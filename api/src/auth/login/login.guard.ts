import { loginSchema } from '@hofkiste/contract/wire/auth';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { validationPipe } from '../../server/validation.pipe.js';

/** Checks e-mail and password, and starts a session under a new id. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  private readonly body = validationPipe();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Guards run before pipes: without this, passport answers missing fields in its own words.
    request.body = await this.body.transform(request.body, { type: 'body', schema: loginSchema });
    await super.canActivate(context);
    return true;
  }
}

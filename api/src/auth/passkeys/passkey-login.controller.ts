import { loginResponseSchema, type User } from '@hofkiste/contract/auth';
import {
  type PasskeyLogin,
  type PasskeyOptions,
  passkeyLoginSchema,
  passkeyOptionsSchema,
} from '@hofkiste/contract/passkeys';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Describe } from '../../openapi/describe.js';
import { adminView } from '../admin.view.js';
import { PasskeyLoginService } from './passkey-login.service.js';

@Controller('api/auth/passkey')
export class PasskeyLoginController {
  constructor(private readonly login: PasskeyLoginService) {}

  @Post('options')
  @Describe('Options of a login by passkey, for the browser', passkeyOptionsSchema)
  @HttpCode(200)
  options(@Req() request: Request): Promise<PasskeyOptions> {
    return this.login.options(request);
  }

  @Post()
  @Describe('Log in by passkey', loginResponseSchema)
  @HttpCode(200)
  async logIn(
    @Req() request: Request,
    @Body({ schema: passkeyLoginSchema }) login: PasskeyLogin,
  ): Promise<{ user: User }> {
    return { user: adminView(await this.login.logIn(request, login)) };
  }
}

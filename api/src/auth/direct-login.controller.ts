import { type Login, loginSchema } from '@hofkiste/contract/auth';
import type { ApiError } from '@hofkiste/contract/errors';
import { Body, Controller, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { WithoutSession } from './admin.guard.js';
import { InvalidCredentials } from './auth.errors.js';
import { AuthService } from './auth.service.js';
import { startSession } from './session.middleware.js';

type DirectLogin = { success: true; message: string } | ({ success: false } & ApiError);

/** The second way to log in (spec section 7). */
@Controller('api/admin/direct-login')
export class DirectLoginController {
  constructor(private readonly auth: AuthService) {}

  @Post()
  @HttpCode(200)
  @WithoutSession()
  async login(
    @Body({ schema: loginSchema }) login: Login,
    @Ip() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DirectLogin> {
    try {
      const admin = await this.auth.login(login, address);
      await startSession(request, admin.id);
      return { success: true, message: 'Anmeldung erfolgreich.' };
    } catch (error) {
      if (!(error instanceof InvalidCredentials)) throw error;
      const { statusCode, code, message } = error;
      response.status(statusCode);
      return { success: false, statusCode, code, message };
    }
  }
}

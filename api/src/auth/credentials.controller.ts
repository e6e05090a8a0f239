import type { Done } from '@hofkiste/contract/answers';
import { type AdminEmail, type Credentials, credentialsSchema } from '@hofkiste/contract/auth';
import { Body, Controller, Get, HttpCode, Post, Session } from '@nestjs/common';
import type { Session as ExpressSession, SessionData } from 'express-session';
import { AuthService } from './auth.service.js';

@Controller('api/admin')
export class CredentialsController {
  constructor(private readonly auth: AuthService) {}

  @Get('email')
  async email(@Session() { adminId }: SessionData): Promise<AdminEmail> {
    const { email } = await this.auth.loggedIn(adminId);
    return { email };
  }

  /** Ends all sessions but the one that asks. */
  @Post('update-credentials')
  @HttpCode(200)
  async update(
    @Body({ schema: credentialsSchema }) credentials: Credentials,
    @Session() { id, adminId }: ExpressSession & SessionData,
  ): Promise<Done> {
    await this.auth.updateCredentials(await this.auth.loggedIn(adminId), credentials, id);
    return { success: true };
  }
}

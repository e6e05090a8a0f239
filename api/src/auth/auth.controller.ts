import { type AuthStatus, type Login, loginSchema, type User } from '@hofkiste/contract/auth';
import { Body, Controller, Get, HttpCode, Inject, Ip, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config.js';
import type { Admin } from './admin.entity.js';
import { AuthService } from './auth.service.js';
import { endSession, startSession } from './session.middleware.js';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('user')
  async user(@Req() request: Request): Promise<AuthStatus> {
    const { adminId } = request.session;
    const admin = adminId === undefined ? null : await this.auth.admin(adminId);
    return { authenticated: admin !== null, user: admin && userOf(admin) };
  }

  @Post('login')
  @HttpCode(200)
  async login(
    @Body({ schema: loginSchema }) login: Login,
    @Ip() address: string,
    @Req() request: Request,
  ): Promise<{ user: User }> {
    const admin = await this.auth.login(login, address);
    await startSession(request, admin.id);
    return { user: userOf(admin) };
  }

  @Post('logout')
  @HttpCode(200)
  async logout(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ success: true }> {
    await endSession(request, response, this.config);
    return { success: true };
  }
}

const userOf = ({ id, email }: Admin): User => ({ id, email, role: 'admin' });

import { type AuthStatus, type Login, loginSchema, type User } from '@hofkiste/contract/auth';
import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config.js';
import type { Admin } from './admin.entity.js';
import { AuthService } from './auth.service.js';
import { LoginGuard } from './login/login.guard.js';
import { endSession } from './session/session.middleware.js';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('user')
  async user(@Req() request: Request): Promise<AuthStatus> {
    const admin = request.user ? await this.auth.admin(request.user.id) : null;
    return { authenticated: admin !== null, user: admin && userOf(admin) };
  }

  @Post('login')
  @HttpCode(200)
  @UseGuards(LoginGuard)
  async login(
    @Req() request: Request,
    @Body({ schema: loginSchema }) _login: Login,
  ): Promise<{ user: User }> {
    return { user: userOf(await this.auth.loggedIn(request)) };
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

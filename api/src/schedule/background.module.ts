import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Background } from './background.js';
import { JobLock } from './job-lock.entity.js';
import { JobLocks } from './job-locks.js';

@Module({
  imports: [TypeOrmModule.forFeature([JobLock])],
  providers: [Background, JobLocks],
  exports: [Background],
})
export class BackgroundModule {}

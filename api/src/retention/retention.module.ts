import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { RetentionJob } from './retention.job.js';
import { RetentionService } from './retention.service.js';

@Module({ imports: [SettingsModule], providers: [RetentionService, RetentionJob] })
export class RetentionModule {}

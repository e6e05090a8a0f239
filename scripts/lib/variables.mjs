/**
 * The variables of `.env` that Docker Compose passes on as they are, and to which environment of docker-compose.yml:
 * `api` is also that of check and migrate, `backup` that of both services. A container gets what its program reads, so
 * there is no `env_file`. `npm run docs` writes the lines.
 * @type {Record<string, ('api' | 'migrate' | 'check' | 'gateway' | 'backup' | 'certificates')[]>}
 */
export const passedVariables = {
  HOFKISTE_DEMO: ['api', 'gateway'],
  TLS_DOMAIN: ['check', 'gateway', 'certificates'],
  ACME_EMAIL: ['certificates'],
  ACME_SERVER: ['certificates'],
  TRUSTED_PROXIES: ['gateway'],
  DB_TLS: ['api'],
  ADMIN_EMAIL: ['api'],
  FARM_NAME: ['migrate'],
  TURNSTILE_SITE_KEY: ['api'],
  CAPTCHA: ['api', 'gateway'],
  SMS_DRIVER: ['api'],
  SMS_NUMERIC_SENDER: ['api'],
  SMTP_HOST: ['api'],
  SMTP_PORT: ['api'],
  SMTP_USER: ['api'],
  SMTP_TLS: ['api'],
  SMTP_FROM: ['api'],
  ORDER_LIMIT: ['api', 'gateway'],
  LOGIN_LIMIT: ['api'],
  SMS_LIMIT: ['api'],
  SECURITY_CONTACT: ['api'],
  HEARTBEAT_URL: ['api'],
  REQUEST_LIMIT: ['check', 'gateway'],
  SMS_DAILY_LIMIT: ['api'],
  MAIL_DAILY_LIMIT: ['api'],
  BACKUP_KEEP: ['backup'],
  BACKUP_KEEP_WEEKS: ['backup'],
  BACKUP_REMOTE: ['check', 'backup'],
  BACKUP_KEY: ['check', 'backup'],
  BACKUP_PLAIN: ['check', 'backup'],
};

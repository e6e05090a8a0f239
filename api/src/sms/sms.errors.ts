import { AppError } from '../errors.js';

export class SmsNotFound extends AppError {
  constructor() {
    super(404, 'SMS_NOT_FOUND', 'Diese SMS gibt es nicht.');
  }
}

export class SmsNotResendable extends AppError {
  constructor() {
    super(409, 'SMS_NOT_RESENDABLE', 'Diese SMS wurde schon gesendet oder ist gerade unterwegs.');
  }
}

export class SmsErased extends AppError {
  constructor() {
    super(409, 'SMS_ERASED', 'Empfänger oder Text dieser SMS wurde gelöscht.');
  }
}

export class SmsWithoutOrder extends AppError {
  constructor() {
    super(409, 'SMS_WITHOUT_ORDER', 'Die Bestellung zu dieser SMS gibt es nicht mehr.');
  }
}

export class SmsOfCancelledOrder extends AppError {
  constructor() {
    super(409, 'SMS_OF_CANCELLED_ORDER', 'Die Bestellung zu dieser SMS ist storniert.');
  }
}

export class SmsOfCollectedOrder extends AppError {
  constructor() {
    super(409, 'SMS_OF_COLLECTED_ORDER', 'Die Bestellung zu dieser Erinnerung ist schon abgeholt.');
  }
}

export class SmsLimitReached extends AppError {
  constructor(reason: string) {
    super(409, 'SMS_LIMIT_REACHED', `${reason}. Die SMS wurde nicht gesendet.`);
  }
}

export class SmsOutdated extends AppError {
  constructor() {
    super(409, 'SMS_OUTDATED', 'Die Bestellung wurde seit dieser SMS geändert.');
  }
}

export class SmsNotMobile extends AppError {
  constructor() {
    super(409, 'SMS_NOT_MOBILE', 'SMS gehen nur an österreichische Mobilnummern.');
  }
}

export class SmsTooLate extends AppError {
  constructor() {
    super(409, 'SMS_TOO_LATE', 'Die Abholung zu dieser SMS ist schon vorbei.');
  }
}

export class SmsNotSent extends AppError {
  constructor(reason: string) {
    super(409, 'SMS_NOT_SENT', `Die SMS wurde nicht gesendet: ${reason}.`);
  }
}

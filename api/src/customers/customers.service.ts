import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

interface Contact {
  firstName: string;
  lastName: string;
  /** E.164 */
  phoneNumber: string;
}

@Injectable()
export class CustomersService {
  /**
   * The customer with this phone number, made when there is none; takes the newest name. However many orders come at
   * once, one number stays one customer.
   */
  async idByPhone(manager: EntityManager, contact: Contact, now: Date): Promise<number> {
    const { firstName, lastName, phoneNumber } = contact;
    // Looked up first: an upsert takes a new id with every order, whether it needs it or not.
    const [known] = await manager.query(
      'SELECT id, firstName, lastName FROM customer WHERE phoneNumber = ?',
      [phoneNumber],
    );
    if (known && known.firstName === firstName && known.lastName === lastName) return known.id;
    if (known) {
      await manager.query('UPDATE customer SET firstName = ?, lastName = ? WHERE id = ?', [
        firstName,
        lastName,
        known.id,
      ]);
      return known.id;
    }
    const { insertId } = await manager.query(
      `INSERT INTO customer (firstName, lastName, phoneNumber, createdAt) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id), firstName = ?, lastName = ?`,
      [firstName, lastName, phoneNumber, now, firstName, lastName],
    );
    return insertId;
  }
}

import { isMobile } from '@hofkiste/contract/plain/phone';
import type { DeliveryState, SmsReason } from '@hofkiste/contract/wire/sms-messages';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { groupedBy } from '../database/statements.js';
import { untilSettled } from './delivery.service.js';
import { kindOf, kindsThat } from './kinds.js';
import { SmsMessage } from './sms-message.entity.js';

/** The state of the message that tells the customer of an order. */
export interface Confirmation {
  /** The provider took it, or a message about a later change. */
  isSent: boolean;
  /** Not sent yet: it waits or is being sent. */
  isUnderway: boolean;
  /** Provider's report about the confirmation; null without one. */
  deliveryState: DeliveryState | null;
  /** Why it was suppressed. */
  reason: 'landline' | 'limit' | undefined;
}

type State = Pick<SmsMessage, 'status' | 'recipient' | 'deliveryState'>;

const isUnderway = ({ status }: Pick<State, 'status'>): boolean =>
  status === 'queued' || status === 'sending';

const suppressionOf = ({ status, recipient }: Omit<State, 'deliveryState'>): Confirmation['reason'] =>
  status !== 'suppressed' ? undefined : recipient && !isMobile(recipient) ? 'landline' : 'limit';

/** @param changes messages about changes of the same order. */
export function confirmationOf(confirmation: State, changes: readonly State[] = []): Confirmation {
  const messages = [confirmation, ...changes];
  const isSent = messages.some(({ status }) => status === 'sent');
  return {
    isSent,
    deliveryState: confirmation.deliveryState,
    isUnderway: !isSent && messages.some(isUnderway),
    reason: suppressionOf(confirmation),
  };
}

/** Why a message hasn't been sent; undefined if it has. */
export function reasonOf(message: Omit<State, 'deliveryState'>): SmsReason | undefined {
  if (isUnderway(message)) return 'underway';
  if (message.status === 'unknown' || message.status === 'failed') return message.status;
  return suppressionOf(message);
}

const TELLING = kindsThat(({ isConfirmation, isAboutChange }) => isConfirmation || isAboutChange);

/** Reads whether customers know of their orders. */
@Injectable()
export class SmsConfirmations {
  constructor(@InjectRepository(SmsMessage) private readonly messages: Repository<SmsMessage>) {}

  /** By order id, the state of the confirmation. Orders without a confirmation are missing. */
  async ofOrders(orderIds: number[]): Promise<Map<number, Confirmation>> {
    const messages = await this.messages.find({
      select: { orderId: true, kind: true, status: true, recipient: true, deliveryState: true },
      where: { orderId: In(orderIds), kind: In(TELLING) },
    });
    const changes = groupedBy(
      messages.filter(({ kind }) => kindOf(kind).isAboutChange),
      ({ orderId }) => Number(orderId),
    );
    return new Map(
      messages.flatMap((message) => {
        if (!kindOf(message.kind).isConfirmation) return [];
        const orderId = Number(message.orderId);
        return [[orderId, confirmationOf(message, changes.get(orderId))]];
      }),
    );
  }

  /** The confirmation of one order. Waits 3 s at most for the outcome if another request is sending it. */
  settled(orderId: number): Promise<Confirmation | undefined> {
    return untilSettled(
      async () => (await this.ofOrders([orderId])).get(orderId),
      (confirmation) => confirmation?.isUnderway === true,
    );
  }
}

import { type EntityManager, In } from 'typeorm';
import { BoxPreset } from './box-preset.entity.js';

/**
 * With their products. A locking read sees the newest commit, and nobody changes the presets before the transaction has
 * written its copies.
 */
export const lockedPresets = (manager: EntityManager, ids: readonly number[]): Promise<BoxPreset[]> =>
  manager.find(BoxPreset, {
    where: { id: In(ids) },
    relations: { products: { product: true } },
    lock: { mode: 'pessimistic_read' },
  });

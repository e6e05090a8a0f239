import type { User } from '@hofkiste/contract/auth';
import type { Admin } from './admin.entity.js';

export const adminView = ({ id, email }: Admin): User => ({ id, email, role: 'admin' });

import { createUser } from '../../tests/components/user';

export const user = createUser();

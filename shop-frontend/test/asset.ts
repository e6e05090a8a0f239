export const url = '/asset';

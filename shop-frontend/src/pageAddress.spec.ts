import { cancelPath, changePath, standingPath } from '@hofkiste/contract/plain/links';
import { pageAddress } from './pageAddress';

const token = 'k7QmZp3xVd8RtYw2LsNfHb5c';

it.each([
  [cancelPath(token), 'cancel'],
  [changePath(token), 'change'],
  [standingPath(token), 'standinglink'],
])('the path %s leads to the page "%s" with its token', (path, page) => {
  expect(pageAddress(path)).toEqual({ page, token });
});

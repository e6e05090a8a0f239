import { loadModule } from '../ui/loading/loadModule';

/** Loads the calls: the form for the number doesn't wait for their file. */
export const loadMyCalls = () =>
  loadModule(() => import(/* webpackChunkName: "my-calls" */ './my.api')).then((m) => m.myApi.endpoints);

import { type ReactNode, useEffect, useState } from 'react';
import { FarmContext, farmOf, LOADING } from '../farm';
import { loadModule } from '../ui/loading/loadModule';
import { readBoot } from './boot';
import type { LiveFarm as LiveFarmComponent } from './LiveFarm';

const liveFarm = loadModule(() => import(/* webpackChunkName: "calls" */ './LiveFarm'));

/** The farm as the page has it, until the calls have loaded: then as the api tells it. */
export function FarmProvider({ children }: { children: ReactNode }) {
  const [farm, setFarm] = useState(() => {
    const boot = readBoot();
    return boot ? farmOf(boot) : LOADING;
  });
  const [LiveFarm, setLiveFarm] = useState<typeof LiveFarmComponent>();

  useEffect(() => {
    liveFarm.then(
      (loaded) => setLiveFarm(() => loaded.LiveFarm),
      () => setFarm((known) => ({ ...known, isLoading: false, hasFailed: known.isLoading })),
    );
  }, []);

  return (
    <FarmContext value={farm}>
      {children}
      {LiveFarm && <LiveFarm onChange={setFarm} />}
    </FarmContext>
  );
}

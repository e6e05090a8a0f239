/** Key of the row in `setting` that marks the demo's data. The contract has no such setting, so no call changes it. */
export const DEMO_MARK = 'demoFarm';

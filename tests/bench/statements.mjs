/** Records the statements of the shop's user during `work`, each reduced to verb and table. */
export async function statementsDuring(database, work) {
  await database.query(
    "SET GLOBAL log_output = 'TABLE'; TRUNCATE mysql.general_log; SET GLOBAL general_log = 1",
  );
  try {
    await work();
  } finally {
    await database.query('SET GLOBAL general_log = 0');
  }
  const log = await database.query(
    `SELECT REPLACE(argument, '\\n', ' ') FROM mysql.general_log
     WHERE command_type IN ('Query', 'Execute') AND user_host LIKE '${database.user}%' ORDER BY event_time`,
  );
  return log.trim().split('\n').map(gist);
}

/** Reduces a statement to verb and table. */
export function gist(statement) {
  const [, verb, table = ''] =
    /^\s*(SELECT\b.*?\bFROM|INSERT INTO|UPDATE|DELETE FROM|\w+)\s*(?:`?(\w+)`?)?/i.exec(statement) ?? [];
  const word = verb?.split(/\s/)[0]?.toUpperCase() ?? statement;
  return ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].includes(word) ? `${word} ${table}` : word;
}

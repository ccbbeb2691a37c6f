import { type ExpressionBuilder, sql } from 'kysely'

/** Whether the id of a row begins so. LIKE would take '%' and '_' in the beginning for more than they are. */
export function idBegins<Tables, Table extends keyof Tables>(
  eb: ExpressionBuilder<Tables, Table>,
  beginning: string,
) {
  return eb(sql<string>`substr(id, 1, ${sql.lit(beginning.length)})`, '=', beginning)
}

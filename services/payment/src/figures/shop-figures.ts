export interface ShopFigure {
  readonly help: string;
  /** What tells one of several apart. */
  readonly label?: string;
}

/** What plumbing.shop_figures counts. */
export const shopFigures = {
  shop_revenue_today_yen: { help: 'Yen paid since midnight in Japan' },
  shop_payments_today: { help: 'Payments paid since midnight in Japan' },
  shop_points_outstanding: { help: 'Points and coins that members hold, by unit', label: 'unit' },
  shop_debt_points: { help: 'Points that members owe after reversals' },
  shop_packs_on_sale: { help: 'Packs on sale now' },
  shop_sell_through_ratio: { help: 'Share of a pack on sale that is bought', label: 'pack' },
  shop_undecided_cards: { help: 'Cards of purchases in which not every card is decided' },
  shop_decision_late_seconds: { help: 'How long ago the oldest deadline passed of which the cards are still undecided' },
  shop_parcels_open: { help: 'Parcels that have not left the house' },
  shop_parcels_overdue: { help: 'Parcels that should have left the house before today' },
  shop_reversals_day: { help: 'Payments refunded or charged back within a day' },
  shop_disputes_open: { help: 'Payments that a bank questions now' },
  shop_suspense_open: { help: 'Payments whose money came otherwise than agreed and waits for an operator' },
  shop_bank_line_open_days: { help: 'Days since the oldest line of the bank that nobody has explained; 0 where all are' },
  books_months_ahead: { help: 'Months after this one that the books have a partition for; below 0: not even this one' },
  books_month_is_current: {
    help: '1 when journals go into the partition of this month or months were never begun, 0 when still into one of before',
  },
  payment_poll_late_seconds: { help: 'How long ago the oldest payment was due to be asked about' },
  mail_late_seconds: { help: 'Age of the oldest mail that is neither sent nor given up' },
  tasks_waiting: { help: 'Tasks that are due, by area', label: 'queue' },
  tasks_dead: { help: 'Tasks that failed too often to be tried again, by area', label: 'queue' },
  tasks_late_seconds: { help: 'How long the oldest due task has been waiting, by area', label: 'queue' },
  postgres_connections: { help: 'Connections to Postgres' },
  postgres_max_connections: { help: 'Connections that Postgres allows' },
  postgres_lock_waiters: { help: 'Locks that are waited for in Postgres' },
  postgres_oldest_transaction_seconds: { help: 'Age of the oldest open transaction; 0 where the role may not see it' },
  postgres_replicas: { help: 'Replicas that stream from this Postgres' },
  postgres_slot_retained_bytes: { help: 'WAL kept for the replication slot that is furthest behind' },
  postgres_archive_age_seconds: { help: 'How long ago WAL was archived last; absent where nothing is archived' },
  postgres_archive_failures: { help: 'WAL files that could not be archived, since the statistics began' },
  postgres_database_bytes: { help: 'Size of the database' },
  postgres_deadlocks: { help: 'Deadlocks since the statistics began' },
  postgres_transaction_ids_used_ratio: { help: 'Share of the transaction numbers that are used before the oldest must be frozen' },
} as const satisfies Record<string, ShopFigure>;

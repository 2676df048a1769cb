// The SQL files of migrations/records make the tables; the declarations here type the queries. migrations.test.ts
// compares them.

export * from './tables/alert-tables.ts'
export * from './tables/finance-tables.ts'
export * from './tables/job-tables.ts'
export * from './tables/lead-tables.ts'
export * from './tables/operation-tables.ts'
export * from './tables/order-tables.ts'
export * from './tables/payment-tables.ts'
export * from './tables/promotion-tables.ts'
export * from './tables/reservation-tables.ts'
export * from './tables/shopper-tables.ts'
export * from './tables/stock-tables.ts'
export * from './tables/trade-in-tables.ts'

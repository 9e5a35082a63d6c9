import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Gateway, OrderStatus, type Receipt } from '@shikhar/contracts/store/orders/schemas';
import { TestEntity } from '../../tests/test.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { CouponEntity } from '../coupons/coupon.entity.ts';
import { PackageEntity } from '../packages/package.entity.ts';

/** An order, at the price and tax of its time. The buyer is a student, or a school that buys seats. */
export const OrderEntity = defineEntity({
  name: 'OrderEntity',
  tableName: 'orders',
  properties: {
    id: p.uuid().primary(),
    number: p.text().check("number ~ '^SHK-[0-9]{4}-[0-9]{6,}$'").unique(),
    buyer: () => p.manyToOne(UserEntity).ref().deleteRule('set null').nullable(),
    buyerName: p.text(),
    idempotencyKey: p.uuid(),
    package: () => p.manyToOne(PackageEntity).ref().deleteRule('restrict').nullable(),
    test: () => p.manyToOne(TestEntity).ref().deleteRule('restrict').nullable().index(),
    title: p.text(),
    seats: p.integer().nullable().check('(seats >= 1) and (seats <= 5000)'),
    unitPricePaise: p.bigint('number').check('unit_price_paise >= 0'),
    discountPaise: p.bigint('number').default(0).check('discount_paise >= 0'),
    totalPaise: p.bigint('number').check('total_paise >= 0'),
    gstPercent: p.smallint().check('(gst_percent >= 0) and (gst_percent <= 28)'),
    gstPaise: p.bigint('number'),
    currency: p.text().default('INR').check("currency = 'INR'"),
    coupon: () => p.manyToOne(CouponEntity).ref().deleteRule('restrict').nullable().index(),
    validUntil: p.date().nullable(),
    status: p.enum(OrderStatus.options).default('created'),
    guardianName: p.text().nullable(),
    guardianEmail: p.text().nullable(),
    guardianAgreedAt: p.datetime().nullable(),
    gateway: p.enum(Gateway.options).nullable(),
    gatewayOrderId: p.text().nullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    expiresAt: p.datetime(),
    paidAt: p.datetime().nullable(),
    failedAt: p.datetime().nullable(),
    failureReason: p.text().nullable(),
    expiredAt: p.datetime().nullable(),
    refundedAt: p.datetime().nullable(),
    receiptNumber: p.text().nullable().unique(),
    receiptSeller: p.json<Receipt['seller']>().nullable(),
    lastAskedAt: p.datetime().nullable(),
    nextAskAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'orders_buyer_id_idx',
      columns: [{ name: 'buyer_id' }, { name: 'created_at', sort: 'desc' }, { name: 'id', sort: 'desc' }],
    },
    {
      name: 'orders_buyer_name_trgm_idx',
      expression: 'create index orders_buyer_name_trgm_idx on orders using gin (lower(buyer_name) gin_trgm_ops)',
    },
    {
      name: 'orders_created_at_idx',
      columns: [
        { name: 'created_at', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
    },
    { name: 'orders_expires_at_idx', properties: ['expiresAt'], where: "status = 'created'" },
    { name: 'orders_next_ask_at_idx', properties: ['nextAskAt'], where: "status = 'created'" },
    {
      name: 'orders_number_trgm_idx',
      expression: 'create index orders_number_trgm_idx on orders using gin (number gin_trgm_ops)',
    },
    { name: 'orders_package_id_idx', properties: ['package', 'paidAt'] },
    { name: 'orders_paid_at_idx', properties: ['paidAt'], include: ['package', 'test', 'totalPaise'], where: "status = 'paid'" },
    {
      name: 'orders_receipt_number_trgm_idx',
      expression: 'create index orders_receipt_number_trgm_idx on orders using gin (receipt_number gin_trgm_ops)',
    },
    {
      name: 'orders_status_created_at_idx',
      columns: [{ name: 'status' }, { name: 'created_at', sort: 'desc' }, { name: 'id', sort: 'desc' }],
    },
  ],
  uniques: [
    { name: 'orders_buyer_id_idempotency_key_key', properties: ['buyer', 'idempotencyKey'] },
    { name: 'orders_gateway_order_id_key', properties: ['gateway', 'gatewayOrderId'], where: 'gateway_order_id is not null' },
  ],
  checks: [
    { name: 'orders_gst_check', expression: '(gst_paise >= 0) and (gst_paise <= total_paise)' },
    { name: 'orders_refunded_check', expression: "(status = 'refunded') = (refunded_at is not null)" },
    { name: 'orders_item_check', expression: '(package_id is null) <> (test_id is null)' },
    { name: 'orders_seats_package_check', expression: '(seats is null) or (package_id is not null)' },
    { name: 'orders_sum_check', expression: 'total_paise = ((unit_price_paise * COALESCE(seats, 1)) - discount_paise)' },
    { name: 'orders_paid_check', expression: "(status in ('paid', 'refunded')) = (paid_at is not null)" },
    { name: 'orders_receipt_number_check', expression: '(paid_at is null) = (receipt_number is null)' },
    { name: 'orders_receipt_seller_check', expression: '(paid_at is null) = (receipt_seller is null)' },
    { name: 'orders_failed_check', expression: "(status = 'failed') = (failed_at is not null)" },
    { name: 'orders_expired_check', expression: "(status = 'expired') = (expired_at is not null)" },
  ],
});
export type OrderEntity = InferEntity<typeof OrderEntity>;

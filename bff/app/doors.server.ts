import type { Door } from './door.ts';
import { paymentDoors } from './features/orders/doors/payment-doors.server.ts';
import { oneClickDoors } from './features/subscriptions/one-click-doors.server.ts';

/** Where requests may come in from elsewhere; the pages are in `routes.ts`. */
export const doors: readonly Door[] = [...paymentDoors, ...oneClickDoors];

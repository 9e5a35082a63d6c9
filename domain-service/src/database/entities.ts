import { AccessTokenEntity } from '../modules/accounts/access-tokens/access-token.entity.ts';
import { GuardianConsentEntity } from '../modules/accounts/consents/consent.entity.ts';
import { QueuedInvitationEntity } from '../modules/accounts/invitations/queued-invitation.entity.ts';
import { PasswordLinkRequestEntity } from '../modules/accounts/passwords/password-link-request.entity.ts';
import { KnownDeviceEntity } from '../modules/accounts/security-notices/known-device.entity.ts';
import { SessionEntity } from '../modules/accounts/sessions/session.entity.ts';
import { SignInFailureEntity } from '../modules/accounts/sign-in/sign-in-failure.entity.ts';
import { AccountTokenEntity } from '../modules/accounts/tokens/account-token.entity.ts';
import { RecoveryCodeEntity } from '../modules/accounts/two-factor/recovery-code.entity.ts';
import { TwoFactorEntity } from '../modules/accounts/two-factor/two-factor.entity.ts';
import { GradeScaleEntity } from '../modules/analytics/grades/grade-scale.entity.ts';
import { PlatformStatsEntity } from '../modules/analytics/platform/platform-stats.entity.ts';
import { AttemptChapterStatsEntity } from '../modules/analytics/stats/attempt-chapter-stats.entity.ts';
import { AttemptStatsEntity } from '../modules/analytics/stats/attempt-stats.entity.ts';
import { PeriodScoreEntity } from '../modules/analytics/stats/period-score.entity.ts';
import { QueuedStatsEntity } from '../modules/analytics/stats/queued-stats.entity.ts';
import { ScoreCountEntity } from '../modules/analytics/stats/score-count.entity.ts';
import { StatsCalendarEntity } from '../modules/analytics/stats/stats-calendar.entity.ts';
import { QuestionStatsEntity } from '../modules/analytics/test-reports/question-stats.entity.ts';
import { TestStatsEntity } from '../modules/analytics/test-reports/test-stats.entity.ts';
import { AssistantMessageEntity } from '../modules/assistant/conversation/assistant-message.entity.ts';
import { AssistantTurnEntity } from '../modules/assistant/conversation/turns/assistant-turn.entity.ts';
import { AssistantDailyStatsEntity } from '../modules/assistant/stats/assistant-daily-stats.entity.ts';
import { AccessibilitySettingsEntity } from '../modules/attempts/accessibility/accessibility-settings.entity.ts';
import { AttemptAnswerEntity } from '../modules/attempts/answers/attempt-answer.entity.ts';
import { AttemptEntity } from '../modules/attempts/attempt.entity.ts';
import { AttemptHeartbeatEntity } from '../modules/attempts/clock/attempt-heartbeat.entity.ts';
import { ExtraTimeEntity } from '../modules/attempts/extra-time/extra-time.entity.ts';
import { AnswerFileEntity } from '../modules/attempts/files/answer-file.entity.ts';
import { TestExtensionEntity } from '../modules/attempts/running-tests/test-extension.entity.ts';
import { AuditEntryEntity } from '../modules/audit/audit.entity.ts';
import { BackupEntity } from '../modules/backups/backup.entity.ts';
import { MailEntity } from '../modules/mail/mail.entity.ts';
import { QueuedResultMailEntity } from '../modules/mail/results/queued-result-mail.entity.ts';
import { ChallengeEntity } from '../modules/marking/challenges/challenge.entity.ts';
import { RemarkingEntity } from '../modules/marking/remarkings/remarking.entity.ts';
import { AnswerMarkEntity } from '../modules/marking/reviews/answer-mark.entity.ts';
import { ReviewLockEntity } from '../modules/marking/reviews/review-lock.entity.ts';
import { MaterialFileEntity } from '../modules/materials/files/material-file.entity.ts';
import { MaterialPageEntity } from '../modules/materials/files/material-page.entity.ts';
import { MaterialEntity } from '../modules/materials/material.entity.ts';
import { ConceptNoteEntity } from '../modules/materials/notes/concept-note.entity.ts';
import { MaterialWordEntity } from '../modules/materials/search/material-word.entity.ts';
import { MaterialStatsEntity } from '../modules/materials/study/material-stats.entity.ts';
import { ReadingPositionEntity } from '../modules/materials/study/reading-position.entity.ts';
import { MaterialUploadEntity } from '../modules/materials/uploads/material-upload.entity.ts';
import { MistakeEntity } from '../modules/practice/mistakes/mistake.entity.ts';
import { ChapterEntity } from '../modules/questions/chapters/chapter.entity.ts';
import { QuestionImageEntity } from '../modules/questions/images/question-image.entity.ts';
import { QuestionImportEntity } from '../modules/questions/imports/question-import.entity.ts';
import { QuestionEntity } from '../modules/questions/question.entity.ts';
import { QuestionFingerprintEntity } from '../modules/questions/question-fingerprint.entity.ts';
import { QuestionKeyEntity } from '../modules/questions/question-key.entity.ts';
import { SchoolMembershipEntity } from '../modules/schools/memberships/membership.entity.ts';
import { ClassChangeEntity } from '../modules/schools/promotions/class-change.entity.ts';
import { PromotionEntity } from '../modules/schools/promotions/promotion.entity.ts';
import { PromotionStudentEntity } from '../modules/schools/promotions/promotion-student.entity.ts';
import { SettingsEntity } from '../modules/settings/settings.entity.ts';
import { CouponEntity } from '../modules/store/coupons/coupon.entity.ts';
import { CouponUseEntity } from '../modules/store/coupons/coupon-use.entity.ts';
import { EntitlementEntity } from '../modules/store/entitlements/entitlement.entity.ts';
import { OrderEntity } from '../modules/store/orders/order.entity.ts';
import { OrderEventEntity } from '../modules/store/orders/order-event.entity.ts';
import { ReceiptCounterEntity } from '../modules/store/orders/receipts/receipt-counter.entity.ts';
import { RefundEntity } from '../modules/store/orders/refunds/refund.entity.ts';
import { PackageEntity } from '../modules/store/packages/package.entity.ts';
import { PackageTestEntity } from '../modules/store/packages/package-test.entity.ts';
import { GatewayEventEntity } from '../modules/store/payments/gateway-event.entity.ts';
import { PaymentEntity } from '../modules/store/payments/payment.entity.ts';
import { SandboxOrderEntity } from '../modules/store/payments/sandbox/sandbox-order.entity.ts';
import { SandboxPaymentEntity } from '../modules/store/payments/sandbox/sandbox-payment.entity.ts';
import { SeatBlockEntity } from '../modules/store/seats/seat-block.entity.ts';
import { TestChangeEntity } from '../modules/tests/builder/test-change.entity.ts';
import { AuthoringDraftEntity } from '../modules/tests/drafts/authoring-draft.entity.ts';
import { TestEntity } from '../modules/tests/test.entity.ts';
import { TestSectionEntity } from '../modules/tests/test-section.entity.ts';
import { UserImportEntity } from '../modules/users/import/user-import.entity.ts';
import { UserEntity } from '../modules/users/user.entity.ts';

/** Every table of the database. */
export const entities = [
  GuardianConsentEntity,
  QueuedInvitationEntity,
  PasswordLinkRequestEntity,
  KnownDeviceEntity,
  SessionEntity,
  SignInFailureEntity,
  AccountTokenEntity,
  RecoveryCodeEntity,
  TwoFactorEntity,
  GradeScaleEntity,
  PlatformStatsEntity,
  AttemptChapterStatsEntity,
  AttemptStatsEntity,
  PeriodScoreEntity,
  QueuedStatsEntity,
  ScoreCountEntity,
  StatsCalendarEntity,
  QuestionStatsEntity,
  TestStatsEntity,
  AssistantMessageEntity,
  AssistantTurnEntity,
  AssistantDailyStatsEntity,
  AccessTokenEntity,
  AccessibilitySettingsEntity,
  AttemptAnswerEntity,
  AttemptEntity,
  AttemptHeartbeatEntity,
  ExtraTimeEntity,
  AnswerFileEntity,
  TestExtensionEntity,
  AuditEntryEntity,
  BackupEntity,
  MailEntity,
  QueuedResultMailEntity,
  ChallengeEntity,
  RemarkingEntity,
  AnswerMarkEntity,
  ReviewLockEntity,
  MaterialFileEntity,
  MaterialPageEntity,
  MaterialEntity,
  ConceptNoteEntity,
  MaterialWordEntity,
  MaterialStatsEntity,
  ReadingPositionEntity,
  MaterialUploadEntity,
  MistakeEntity,
  ChapterEntity,
  QuestionImageEntity,
  QuestionImportEntity,
  QuestionFingerprintEntity,
  QuestionKeyEntity,
  QuestionEntity,
  SchoolMembershipEntity,
  ClassChangeEntity,
  PromotionStudentEntity,
  PromotionEntity,
  SettingsEntity,
  CouponUseEntity,
  CouponEntity,
  EntitlementEntity,
  OrderEventEntity,
  OrderEntity,
  ReceiptCounterEntity,
  RefundEntity,
  PackageTestEntity,
  PackageEntity,
  GatewayEventEntity,
  PaymentEntity,
  SandboxOrderEntity,
  SandboxPaymentEntity,
  SeatBlockEntity,
  TestChangeEntity,
  AuthoringDraftEntity,
  TestSectionEntity,
  TestEntity,
  UserImportEntity,
  UserEntity,
] as const;

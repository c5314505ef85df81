import {
  Bell,
  CalendarDays,
  CalendarPlus,
  Hourglass,
  House,
  KeySquare,
  LayoutDashboard,
  Mail,
  MessagesSquare,
  PhoneOutgoing,
  Pill,
  ScanLine,
  Send,
} from 'lucide-react';
import { useLocation } from 'react-router';
import { useStaffOverview } from '../../features/desk/queries';
import { onRefusal } from '../../lib/call/overcome';
import { useSession } from '../../lib/call/session';
import { PATHS } from '../../lib/paths';
import { SECURITY_PATHS } from '../../lib/security-paths';
import { SENT_PATH } from '../../lib/staff-paths';
import { Area } from '../area';
import { DeskLayout } from '../layouts/desk-layout';
import { STAFF_ROUTES } from '../routes/staff-routes';
import { useStaffTexts } from '../staff-texts';

/** Where a doctor may also work. */
const FOR_DOCTORS: readonly string[] = [PATHS.checkIn, PATHS.staffCounter];

onRefusal('care.reasonNeeded', (...refused) => import('../ask-reason').then((file) => file.askReason(...refused)));

/** Reception's screens. A doctor may receive patients here too, but has a separate home for everything else. */
export default function StaffArea() {
  const { pathname } = useLocation();
  return (
    <Area
      roles={FOR_DOCTORS.includes(pathname) ? ['Staff', 'Doctor'] : ['Staff']}
      routes={STAFF_ROUTES}
      layout={<StaffLayout />}
    />
  );
}

function StaffLayout() {
  const session = useSession();
  const isDoctor = session.status !== 'out' && session.viewer?.roleName === 'Doctor';
  const mayDispense = session.status !== 'out' && session.viewer?.mayDispense === true;
  return isDoctor ? <DoctorAtTheDesk /> : <Reception mayDispense={mayDispense} />;
}

function Reception({ mayDispense }: { mayDispense: boolean }) {
  const t = useStaffTexts();
  const { data: overview } = useStaffOverview();
  const { waiting = 0, unreadMessages: unread = 0, openContactRequests: open = 0, smsCalls = 0 } = overview ?? {};
  return (
    <DeskLayout
      title={t.title}
      home={PATHS.staffReminder}
      entries={[
        { to: PATHS.staffReminder, label: t.reminders, icon: Bell, isExact: true },
        { to: PATHS.staffDashboard, label: t.dashboard, icon: LayoutDashboard },
        { to: PATHS.staffDay, label: t.day, icon: CalendarDays },
        { to: PATHS.checkIn, label: t.checkIn, icon: ScanLine, badge: { count: waiting, label: t.waiting(waiting) } },
        {
          to: PATHS.staffMessages,
          label: t.messages,
          shortLabel: t.messagesShort,
          icon: MessagesSquare,
          badge: { count: unread, label: t.unreadMessages(unread) },
        },
        { to: PATHS.staffFollowUp, label: t.followUp, icon: PhoneOutgoing },
        ...(mayDispense ? [{ to: PATHS.staffCounter, label: t.counter, icon: Pill }] : []),
        { to: PATHS.staffWaiting, label: t.waitingList, icon: Hourglass },
        { to: SENT_PATH, label: t.sent, icon: Send, badge: { count: smsCalls, label: t.openRequests(smsCalls) } },
        { to: PATHS.staffBooking, label: t.booking, shortLabel: t.bookingShort, icon: CalendarPlus },
        {
          to: PATHS.staffContactRequests,
          label: t.contactRequests,
          icon: Mail,
          badge: { count: open, label: t.openRequests(open) },
        },
        { to: SECURITY_PATHS.Staff, label: t.security, icon: KeySquare },
      ]}
    />
  );
}

function DoctorAtTheDesk() {
  const t = useStaffTexts();
  return (
    <DeskLayout
      title={t.title}
      home={PATHS.doctor}
      entries={[
        { to: PATHS.doctor, label: t.doctorHome, icon: House, isExact: true },
        { to: PATHS.checkIn, label: t.checkIn, icon: ScanLine },
        { to: PATHS.staffCounter, label: t.counter, icon: Pill },
      ]}
    />
  );
}

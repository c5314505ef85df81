import { Route, Routes, useMatch } from 'react-router';
import { lazyScreen } from '../../lib/loading/lazy-screen';
import { PATHS } from '../../lib/paths';
import { Area } from '../area';
import { NotFoundScreen } from '../screens/not-found-screen';
import { DoctorLayout } from './doctor-layout';

const Home = lazyScreen(() => import('../screens/doctor-home-screen'));
const Dashboard = lazyScreen(() => import('../../features/doctor-home/dashboard-screen'));
const Patients = lazyScreen(() => import('../../features/patients/patients-screen'));
const PatientRecord = lazyScreen(() => import('../screens/patient-record-screen'));
const Treatments = lazyScreen(() => import('../../features/treatment-plans/plans-screen'));
const Calendar = lazyScreen(() => import('../../features/calendar/calendar-screen'));
const Reminders = lazyScreen(() => import('../../features/reminders/reminders-screen'));
const Messages = lazyScreen(() => import('../screens/doctor-messages-screen'));
const Profile = lazyScreen(() => import('../../features/doctor-profile/profile-screen'));

export default function DoctorArea() {
  // The dashboard's button leads outside /doctor, to the same calendar.
  const isCalendarAddress = useMatch(PATHS.doctorCalendar) !== null;
  return (
    <Area roles={['Doctor']}>
      <Routes>
        <Route element={<DoctorLayout />}>
          <Route index element={isCalendarAddress ? <Calendar /> : <Home />} />
          <Route path={below(PATHS.doctorDashboard)} element={<Dashboard />} />
          <Route path={below(PATHS.doctorPatients)} element={<Patients />} />
          <Route path={below(PATHS.doctorPatient)} element={<PatientRecord />} />
          <Route path={below(PATHS.doctorTreatments)} element={<Treatments />} />
          <Route path={below(PATHS.doctorAppointments)} element={<Calendar />} />
          <Route path={below(PATHS.doctorReminders)} element={<Reminders />} />
          <Route path={below(PATHS.doctorProfile)} element={<Profile />} />
          <Route path={below(PATHS.doctorMessages)} element={<Messages />} />
          <Route path={below(PATHS.doctorConversation)} element={<Messages />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
      </Routes>
    </Area>
  );
}

const below = (path: string) => path.slice(PATHS.doctor.length + 1);

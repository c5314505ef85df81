import type { PrivacyTexts } from '../given/privacy';

export const privacyTexts: PrivacyTexts = {
  meta: {
    title: 'Quyền riêng tư – An Tâm',
    description:
      'An Tâm lưu những gì về bạn, ai xem được, giữ trong bao lâu và bạn có thể yêu cầu điều gì, bằng lời dễ hiểu.',
  },
  title: 'Quyền riêng tư',
  lead: 'Bạn tin tưởng giao cho chúng tôi một điều không liên quan đến ai khác. Đây là những gì phần mềm làm với điều đó, bằng lời dễ hiểu.',
  sections: [
    {
      key: 'stored',
      title: 'Chúng tôi lưu những gì',
      paragraphs: [],
      points: [
        'Tài khoản của bạn: tên đăng nhập, email và họ tên; ngày sinh, giới tính, địa chỉ, số điện thoại và ảnh chỉ khi bạn điền. Mật khẩu được lưu dưới dạng băm một chiều Argon2id, không ai đọc ngược lại được. Nếu bạn thiết lập bước xác minh thứ hai: một khóa bí mật đã niêm phong, phần công khai của khóa truy cập và dạng băm của các mã khôi phục. Với mỗi phiên đăng nhập: loại trình duyệt, để bạn nhận ra các phiên của mình; địa chỉ dịch vụ thông báo đẩy của trình duyệt chỉ khi bạn bật thông báo.',
        'Việc chăm sóc bạn: lịch hẹn cùng những gì bạn điền khi đặt (họ tên, tuổi, nơi sinh, địa chỉ, triệu chứng), các lần khám, phác đồ điều trị, đơn thuốc, hồ sơ, kết quả xét nghiệm, lời nhắc và tin nhắn với phòng khám.',
        'Những gì bạn gửi từ các trang công khai: lời nhắn liên hệ, và email nếu bạn đăng ký nhận bản tin.',
        'Nhật ký truy cập: ai đã đọc hay sửa dữ liệu của ai, lúc nào. Nhật ký chỉ ghi thêm được, mỗi dòng niêm phong dòng trước nên nếu có dòng bị xóa hay sửa sẽ lộ ra.',
      ],
    },
    {
      key: 'seen',
      title: 'Ai xem được gì',
      paragraphs: ['Máy chủ quyết định điều này ở mỗi yêu cầu, không phải màn hình.'],
      points: [
        'Bạn xem được mọi điều về chính mình.',
        'Bác sĩ tìm người bệnh theo tên hoặc mã, và mở hồ sơ không có họ tên, email, số điện thoại, địa chỉ: máy chủ không gửi những thông tin đó. Phòng khám có thể giới hạn để bác sĩ chỉ mở hồ sơ người bệnh mình điều trị; bác sĩ khác khi đó phải nêu lý do, và bạn được báo.',
        'Nhân viên thấy ai đến, lúc nào, gặp ai và cách liên lạc; không thấy triệu chứng, chẩn đoán, thuốc, kết quả hay hồ sơ.',
        'Quản trị viên quản lý tài khoản và không thấy dữ liệu y khoa.',
        'Tin nhắn do bạn, nhân viên và các bác sĩ điều trị cho bạn đọc.',
        'Ngoài ra không ai khác: không quảng cáo, không công cụ phân tích, không mạng xã hội, không phông chữ hay mã của công ty khác. Các trang không tải gì từ bên ngoài máy chủ này.',
      ],
    },
    {
      key: 'device',
      title: 'Những gì nằm trên thiết bị của bạn',
      paragraphs: ['Chúng tôi không dùng cookie để theo dõi bạn. Trình duyệt chỉ giữ những thứ sau:'],
      points: [
        'Trong bộ nhớ cục bộ: token và userId, cho biết bạn đã đăng nhập. Trên máy chủ, token chỉ tồn tại dưới dạng băm. Đăng xuất sẽ xóa cả hai.',
        'Một cookie gắn lần đăng nhập với trình duyệt này, để token bị lấy cắp không dùng được ở nơi khác, và XSRF-TOKEN để chống yêu cầu giả mạo. Cả hai kết thúc cùng phiên đăng nhập.',
        'Một cookie đánh dấu trình duyệt bạn đã từng đăng nhập, trong một năm, để người lạ đoán mật khẩu không thể làm bạn bị chặn. Máy chủ chỉ giữ dạng băm của nó.',
        'lang và theme: lựa chọn ngôn ngữ và giao diện sáng hay tối, trong một năm. Chúng không nói gì về bạn.',
      ],
    },
    {
      key: 'leaves',
      title: 'Những gì ra khỏi phòng khám',
      paragraphs: [
        'Email và thông báo đẩy: chỉ nói rằng có lịch hẹn, tin nhắn hay lời nhắc, không bao giờ nói vì việc gì. Thông báo đẩy đi qua dịch vụ của hãng trình duyệt, đã được mã hóa.',
        'SMS, chỉ khi bạn đã đồng ý: số điện thoại của bạn và một câu báo có lịch hẹn hay lời nhắc, không có tên chúng tôi, không có ngày, không có lý do, được gửi cho công ty chuyển tin. Ai cầm điện thoại của bạn đều có thể đọc. Bạn có thể rút lại bất cứ lúc nào; với tin trả lời, chúng tôi chỉ giữ rằng bạn sẽ đến hoặc muốn được gọi lại, không giữ lời trong tin.',
        'Các báo cáo mà pháp luật yêu cầu mọi cơ sở y tế. Việc này do người của phòng khám thực hiện, không phải phần mềm này.',
      ],
      points: [],
    },
    {
      key: 'long',
      title: 'Chúng tôi giữ trong bao lâu',
      paragraphs: [],
      points: [
        'Phiên đăng nhập kết thúc sau 30 phút không sử dụng (15 phút với người của phòng khám), muộn nhất sau 12 giờ, và ngay khi bạn đăng xuất. Đổi mật khẩu sẽ kết thúc mọi phiên khác.',
        'Khi đóng tài khoản, các thông tin cá nhân (họ tên, email, số điện thoại, địa chỉ, ngày sinh, ảnh) bị xóa và các lịch hẹn sắp tới bị hủy. Hồ sơ bệnh án của phòng khám được giữ lại theo quy định của pháp luật về khám bệnh, chữa bệnh, không còn những thông tin đó.',
        'Địa chỉ nhận bản tin được dùng cho đến khi bạn hủy đăng ký; bản tin nào cũng có liên kết hủy. Ba mươi ngày sau đó địa chỉ bị xóa.',
        'Lời nhắn liên hệ và câu trả lời bị xóa một năm sau lần trả lời hoặc đóng gần nhất; sớm hơn nếu bạn yêu cầu. Khi bạn đổi email, địa chỉ cũ được giữ tối đa bảy ngày để báo cho địa chỉ ấy biết; địa chỉ mới mà bạn chưa xác nhận được giữ tối đa bảy ngày.',
        'Liên kết đặt lại mật khẩu chỉ dùng được một lần, trong 30 phút; liên kết xác nhận địa chỉ email chỉ dùng được một lần, trong một ngày. Ghi nhận đăng nhập sai bị xóa sau hai ngày, thông báo bạn đã đọc bị xóa sau nửa năm.',
        'Cách một tin đã đến với bạn được giữ 400 ngày, tin trả lời SMS nửa năm; lúc bạn đồng ý và rút lại SMS được giữ chừng nào tài khoản còn.',
        'Nhật ký truy cập được giữ lâu như hồ sơ mà nó bảo vệ.',
      ],
    },
    {
      key: 'rights',
      title: 'Bạn có thể yêu cầu gì',
      paragraphs: [
        'Xem, sửa và mang theo những gì chúng tôi giữ; đóng tài khoản; phản đối. Ai đã mở hồ sơ của bạn, khi nào và vì sao, cùng những gì chúng tôi lưu về bạn, có trong tài khoản ở mục “Mật khẩu và thiết bị”. Với những việc khác, hãy viết qua trang liên hệ hoặc nói với quầy tiếp đón. Bạn không cần nêu lý do.',
        'Luật Phòng, chống HIV/AIDS giữ bí mật tình trạng của bạn, và Luật Bảo vệ dữ liệu cá nhân cho bạn những quyền này. Bạn cũng có thể khiếu nại đến cơ quan y tế của tỉnh, thành phố.',
      ],
      points: [],
    },
    {
      key: 'logs',
      title: 'Ghi chú kỹ thuật',
      paragraphs: [
        'Đường truyền được mã hóa khi phòng khám chạy trang dưới https, như cần phải vậy. Nhật ký máy chủ chỉ chứa các số nội bộ, không có tên, email, mã hay chẩn đoán. Bản sao lưu là bản sao của cùng dữ liệu, theo cùng quy tắc. Nếu dữ liệu bị mất hoặc bị người không có quyền đọc, chúng tôi báo ngay cho những người liên quan.',
      ],
      points: [],
    },
  ],
};
